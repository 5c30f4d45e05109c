/** Apart from the certificate's other words: the head of its page is part of the code that every page loads. */
export const certificateTitle = "수료증";
