import { wonText } from "../../../shared/format.ts";
import { newCoupon } from "../../../shared/coupon/schema.ts";
import { newBanner, newPromotion } from "../../../shared/promotion/schema.ts";
import type { Command } from "../command.ts";
import { readJson } from "../json-argument.ts";

const periodOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => `${startsAt} to ${endsAt}`;

export const promotionCommands: Command[] = [
  {
    name: "promotion list",
    args: "",
    description: "lists promotions, the newest first",
    run: async (api) => {
      const promotions = await api.admin.promotions.query();
      return promotions.map((one) => `${one.promotionId}  ${one.title}  ${periodOf(one)}`).join("\n") || "none";
    },
  },
  {
    name: "promotion create",
    args: "<json>",
    json: newPromotion,
    description: "creates a promotion, e.g. from $(cat promotion.json)",
    run: async (api, [json = ""]) => (await api.admin.createPromotion.mutate(readJson(newPromotion, json))).id,
  },
  {
    name: "promotion end",
    args: "<id>",
    description: "ends a promotion with its banners; its coupons stay valid",
    run: async (api, [promotionId = ""]) => {
      await api.admin.endPromotion.mutate({ promotionId });
      return `${promotionId}  ended`;
    },
  },
  {
    name: "banner list",
    args: "",
    description: "lists banners, the newest first",
    run: async (api) => {
      const banners = await api.admin.banners.query();
      return banners.map((one) => `${one.bannerId}  ${one.title}  ${periodOf(one)}`).join("\n") || "none";
    },
  },
  {
    name: "banner create",
    args: "<json>",
    json: newBanner,
    description: "creates a banner, of a promotion or with a link",
    run: async (api, [json = ""]) => (await api.admin.createBanner.mutate(readJson(newBanner, json))).id,
  },
  {
    name: "banner end",
    args: "<id>",
    description: "ends a banner",
    run: async (api, [bannerId = ""]) => {
      await api.admin.endBanner.mutate({ bannerId });
      return `${bannerId}  ended`;
    },
  },
  {
    name: "coupon list",
    args: "",
    description: "lists coupons with the uses given out and spent",
    run: async (api) => {
      const coupons = await api.admin.coupons.query();
      const line = (one: (typeof coupons)[number]) =>
        [
          one.couponId,
          one.name,
          one.percent === null ? wonText(one.amount ?? 0) : `${one.percent}%`,
          one.code ?? one.issue,
          `${one.taken} of ${one.total ?? "any number"} given out, ${one.spent} spent`,
          periodOf(one),
        ].join("  ");
      return coupons.map(line).join("\n") || "none";
    },
  },
  {
    name: "coupon create",
    args: "<json>",
    json: newCoupon,
    description: "creates a coupon",
    run: async (api, [json = ""]) => (await api.admin.createCoupon.mutate(readJson(newCoupon, json))).id,
  },
  {
    name: "coupon end",
    args: "<id>",
    description: "ends a coupon, also for the users who have it",
    run: async (api, [couponId = ""]) => {
      await api.admin.endCoupon.mutate({ couponId });
      return `${couponId}  ended`;
    },
  },
];
