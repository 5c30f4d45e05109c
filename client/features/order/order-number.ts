/** A short order number for the user: the last eight characters of the id, its random part. */
export const orderNumber = (orderId: string): string => orderId.replaceAll(/\W|_/g, "").slice(-8).toUpperCase();
