import type { UserData } from "../../user-data.ts";

export const teacherUserData: UserData = {
  tables: {
    teacher: { exported: { omitted: "public: the page of the teacher" }, erasure: "UNLINKED" },
  },
  erase: (trx, { userId, at }) =>
    trx.updateTable("teacher").set({ user_id: null, updated_at: at }).where("user_id", "=", userId).execute(),
};
