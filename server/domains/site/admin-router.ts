import { z } from "zod";
import { business } from "../../../shared/site/schema.ts";
import { newFrontPage } from "../../../shared/site/front-page.ts";
import { categoryChange, categoryInput, categoryOrder, newBusiness, newCategory } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { storeBusiness } from "./business-commands.ts";
import { setFrontPage } from "./front-page-commands.ts";
import { changeCategory, createCategory, orderCategories, removeCategory } from "./admin-commands.ts";

const done = outputOf(z.null());

/** For admin scripts; it has no REST endpoint. */
export const siteAdminRouter = router({
  createCategory: adminProcedure("categories.edit")
    .meta({ errors: ["CATEGORY_TAKEN"] })
    .input(newCategory)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await createCategory(ctx.db, input, auditedBy(ctx));
      return null;
    }),

  changeCategory: adminProcedure("categories.edit")
    .meta({ errors: ["NOT_FOUND", "CATEGORY_TAKEN"] })
    .input(categoryChange)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeCategory(ctx.db, input, auditedBy(ctx));
      return null;
    }),

  orderCategories: adminProcedure("categories.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(categoryOrder)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await orderCategories(ctx.db, input.names, auditedBy(ctx));
      return null;
    }),

  removeCategory: adminProcedure("categories.edit")
    .meta({ errors: ["NOT_FOUND", "CATEGORY_IN_USE"] })
    .input(categoryInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeCategory(ctx.db, input.name, auditedBy(ctx));
      return null;
    }),

  /** Returns what the pages show from now on: settings of the server replace what is stored. */
  setBusiness: adminProcedure("shop.edit")
    .input(newBusiness)
    .output(outputOf(business))
    .mutation(({ ctx, input }) => storeBusiness(ctx, input, auditedBy(ctx))),

  /** The first panel of the home page. */
  setFrontPage: adminProcedure("shop.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(newFrontPage)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setFrontPage(ctx.db, input, auditedBy(ctx));
      return null;
    }),
});
