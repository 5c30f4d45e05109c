/** Titles of documents. Apart from the other texts, because routes are part of the code that every page loads. */
export const certificateTitles = {
  certificate: "수료증",
};
