/** A file that `shop init` reads, once the admin's address is the reader's own. */
export const exampleShop = `# npm run cli -- shop init shop.yaml
business:                              # in the footer of every page and in the documents
  name: (주)물레방아
  ceo: 윤서하
  number: 123-45-67890                 # 사업자등록번호
  mailOrderNumber: 2026-서울마포-0001  # 통신판매업 신고번호
  address: 서울특별시 마포구 물레로 1
  phone: 02-123-4567 (평일 10:00~18:00)
  email: help@shop.example
  hosting: (주)물레방아
categories:                            # in this order
  - name: 요리/공예
    description: 손으로 만드는 하루
    icon: chef-hat                     # if wanted: the name of a Lucide icon
  - name: 음악
    description: 처음 잡는 악기
documents:
  effectiveDate: 2026-01-01            # in Korea; sign-up opens on this day
  # tos: terms.md                      # a file of your own in place of the template
  # privacy: privacy.md
  # refund: refund.md
admin:
  email: admin@shop.example
  name: 김하늘
  # password: at least eight characters; without it, set one by the password mail of the login page
teacher:                               # if wanted: the first teacher
  email: teacher@shop.example
  name: 윤서하
  headline: 흙을 만지는 사람
  bio: 컵을 빚어요.
  specialties: [도자기, 물레]
`;
