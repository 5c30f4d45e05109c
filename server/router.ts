import { accountRouter } from "./domains/account/router.ts";
import { adminRouter } from "./domains/admin/router.ts";
import { authRouter } from "./domains/auth/router.ts";
import { cartRouter } from "./domains/cart/router.ts";
import { certificateRouter } from "./domains/certificate/router.ts";
import { courseRouter } from "./domains/course/router.ts";
import { documentRouter } from "./domains/document/router.ts";
import { lectureRouter } from "./domains/lecture/router.ts";
import { mediaRouter } from "./domains/media/router.ts";
import { noteRouter } from "./domains/note/router.ts";
import { orderRouter } from "./domains/order/router.ts";
import { adminOrderRouter } from "./domains/order/admin-router.ts";
import { adminPaymentRouter } from "./domains/payment/admin/router.ts";
import { adminRefundRouter } from "./domains/refund/admin-router.ts";
import { paymentRouter } from "./domains/payment/router.ts";
import { progressRouter } from "./domains/progress/router.ts";
import { refundRouter } from "./domains/refund/router.ts";
import { registrationRouter } from "./domains/registration/router.ts";
import { siteRouter } from "./domains/site/router.ts";
import { teacherRouter } from "./domains/teacher/router.ts";
import { accountAuthRouter } from "./domains/auth/account-router.ts";
import { mergeRouters, router } from "./trpc.ts";

/** The table of contents: one router per domain. */
export const appRouter = router({
  account: mergeRouters(accountRouter, accountAuthRouter),
  auth: authRouter,
  cart: cartRouter,
  certificate: certificateRouter,
  course: courseRouter,
  document: documentRouter,
  lecture: lectureRouter,
  media: mediaRouter,
  note: noteRouter,
  admin: mergeRouters(adminRouter, adminOrderRouter, adminPaymentRouter, adminRefundRouter),
  order: orderRouter,
  payment: paymentRouter,
  progress: progressRouter,
  refund: refundRouter,
  registration: registrationRouter,
  site: siteRouter,
  teacher: teacherRouter,
});

export type AppRouter = typeof appRouter;
