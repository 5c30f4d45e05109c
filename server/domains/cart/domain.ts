import { defineDomain } from "../../domain.ts";
import { cartRouter } from "./router.ts";
import { cartUserData } from "./user-data.ts";

export const cartDomain = defineDomain({
  router: { cart: cartRouter },
  tables: ["cart"],
  userData: cartUserData,
});
