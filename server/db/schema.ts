import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "./tables/account.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { CommunityTables } from "./tables/community.ts";
import type { CourseDraftTables } from "./tables/course-drafts.ts";
import type { FavoritesTables } from "./tables/favorites.ts";
import type { GamesTables } from "./tables/games.ts";
import type { LearningTables } from "./tables/learning.ts";
import type { AttachmentTables } from "./tables/attachments.ts";
import type { MediaTables } from "./tables/media.ts";
import type { MoneyTables } from "./tables/money.ts";
import type { NotificationTables } from "./tables/notification.ts";
import type { PhotosTables } from "./tables/photos.ts";
import type { PromotionsTables } from "./tables/promotions.ts";
import type { QuestionsTables } from "./tables/questions.ts";
import type { RecommendationsTables } from "./tables/recommendations.ts";
import type { SearchTables } from "./tables/search.ts";
import type { ShopTables } from "./tables/shop.ts";
import type { SupportTables } from "./tables/support.ts";
import type { VisitsTables } from "./tables/visits.ts";

/**
 * The tables of the database, by area. The migrated database is compared with their columns (`schema.test.ts`), and the
 * manifests of the domains name each table once (`domains.test.ts`).
 */
export interface Database
  extends
    AccountTables,
    CatalogTables,
    CommunityTables,
    CourseDraftTables,
    FavoritesTables,
    GamesTables,
    LearningTables,
    AttachmentTables,
    MediaTables,
    MoneyTables,
    NotificationTables,
    PhotosTables,
    PromotionsTables,
    QuestionsTables,
    RecommendationsTables,
    SearchTables,
    ShopTables,
    SupportTables,
    VisitsTables {}

export type Trx = Transaction<Database>;
/** Inside or outside a transaction. */
export type Db = Kysely<Database> | Trx;
