/** The reason for retaining orders and payments when an account is deleted. */
export const commerceRecord = {
  retained: "records of contracts, payments and refunds are stored for five years (전자상거래법 6조)",
};
