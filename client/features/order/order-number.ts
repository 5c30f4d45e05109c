/** An order's id as a person reads it out: its last eight letters, the random part. */
export const orderNumber = (orderId: string): string => orderId.replaceAll(/\W|_/g, "").slice(-8).toUpperCase();
