import { defineDomain } from "../../domain.ts";
import { purgeRemovedFavorites } from "./commands.ts";
import { favoriteRouter } from "./router.ts";
import { favoriteUserData } from "./user-data.ts";

export const favoriteDomain = defineDomain({
  router: { favorite: favoriteRouter },
  tables: ["favorite", "item_change"],
  userData: favoriteUserData,
  purge: purgeRemovedFavorites,
});
