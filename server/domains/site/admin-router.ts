import { z } from "zod";
import { categoryChange, categoryInput, categoryOrder, newCategory } from "../../../shared/shop-admin.ts";
import { adminProcedure, auditedBy, router, withOutputSchema } from "../../trpc.ts";
import { changeCategory, createCategory, orderCategories, removeCategory } from "./admin-commands.ts";

const done = withOutputSchema(z.null());

/** For admin scripts; it has no REST endpoint. */
export const siteAdminRouter = router({
  createCategory: adminProcedure
    .meta({ errors: ["CATEGORY_TAKEN"] })
    .input(newCategory)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await createCategory(ctx.db, input, auditedBy(ctx));
      return null;
    }),

  changeCategory: adminProcedure
    .meta({ errors: ["NOT_FOUND", "CATEGORY_TAKEN"] })
    .input(categoryChange)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeCategory(ctx.db, input, auditedBy(ctx));
      return null;
    }),

  orderCategories: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(categoryOrder)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await orderCategories(ctx.db, input.names, auditedBy(ctx));
      return null;
    }),

  removeCategory: adminProcedure
    .meta({ errors: ["NOT_FOUND", "CATEGORY_IN_USE"] })
    .input(categoryInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeCategory(ctx.db, input.name, auditedBy(ctx));
      return null;
    }),
});
