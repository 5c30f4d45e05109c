/** A bank account as one reads it aloud: `686-8930-9769-038`. One that is grouped already stays as it is. */
export function accountNumberText(accountNumber: string): string {
  if (!/^\d{7,}$/.test(accountNumber)) return accountNumber;
  const groups = accountNumber.slice(3).match(/\d{1,4}/g) ?? [];
  return [accountNumber.slice(0, 3), ...groups].join("-");
}
