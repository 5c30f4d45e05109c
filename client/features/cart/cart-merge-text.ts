/** Apart from the other texts, because every page moves the cart of a guest. */
export const cartMergeText = {
  full: "장바구니가 가득 차서 로그인 전에 담은 상품을 옮기지 못했어요.",
  /** The title in quotes, for several. For one, the caller adds 은 or 는. */
  several: (title: string, others: number) => `${title} 외 ${others}개는`,
  owned: (subject: string) => `${subject} 이미 수강 중이라 장바구니에서 뺐어요.`,
};
