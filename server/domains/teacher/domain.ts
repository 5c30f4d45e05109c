import { defineDomain } from "../../domain.ts";
import { teacherRouter } from "./router.ts";
import { teacherUserData } from "./user-data.ts";

export const teacherDomain = defineDomain({
  router: { teacher: teacherRouter },
  tables: ["teacher"],
  userData: teacherUserData,
});
