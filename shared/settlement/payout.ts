/** Shares of a sale, in per cent. The fee of the payment gateway is part of the platform fee. */
export const payoutRule = { platformFee: 20, incomeTax: 3, localTaxOfIncomeTax: 10 } as const;

/** The parts of the payment of one sale, in won: `paid` = `fee` + `settled`, `settled` = `incomeTax` + `localTax` + `received`. */
export type Payout = {
  paid: number;
  fee: number;
  settled: number;
  incomeTax: number;
  localTax: number;
  received: number;
};

/** Below ten won no tax is withheld. */
const toTenWon = (won: number): number => Math.floor(won / 10) * 10;

/** The share of a teacher who is a freelancer; one with a business gets the settled amount and issues an invoice. */
export function payoutOf(paid: number): Payout {
  const fee = Math.floor((paid * payoutRule.platformFee) / 100);
  const settled = paid - fee;
  const incomeTax = toTenWon((settled * payoutRule.incomeTax) / 100);
  const localTax = toTenWon((incomeTax * payoutRule.localTaxOfIncomeTax) / 100);
  return { paid, fee, settled, incomeTax, localTax, received: settled - incomeTax - localTax };
}
