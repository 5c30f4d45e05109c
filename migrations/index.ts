import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as accounts from "./0001_accounts.ts";
import * as catalog from "./0002_catalogue.ts";
import * as commerce from "./0003_commerce.ts";
import * as learning from "./0004_learning.ts";
import * as changes from "./0005_changes.ts";
import * as identity from "./0006_identity.ts";
import * as money from "./0007_money.ts";
import * as study from "./0008_study.ts";
import * as fetchedMedia from "./0009_fetched_media.ts";
import * as boundedOrders from "./0010_bounded_orders.ts";
import * as noteLimits from "./0011_note_limits.ts";
import * as standardNames from "./0012_standard_names.ts";
import * as idempotencyResponse from "./0013_idempotency_response.ts";
import * as coursePriceChanges from "./0014_course_price_changes.ts";
import * as listOrder from "./0015_list_order.ts";
import * as canceledOrders from "./0016_canceled_orders.ts";
import * as priceToWatch from "./0017_price_to_watch.ts";
import * as mediaAudio from "./0018_media_audio.ts";
import * as reviews from "./0019_reviews.ts";
import * as comments from "./0020_comments.ts";
import * as favorites from "./0021_favorites.ts";
import * as questions from "./0022_questions.ts";
import * as notifications from "./0023_notifications.ts";
import * as teacherRatings from "./0024_teacher_ratings.ts";
import * as search from "./0025_search.ts";
import * as promotions from "./0026_promotions.ts";
import * as games from "./0027_games.ts";
import * as notificationsOfAnswers from "./0028_notifications_of_answers.ts";
import * as recommendations from "./0029_recommendations.ts";
import * as support from "./0030_support.ts";
import * as uuidv7 from "./0031_uuidv7.ts";
import * as searchQueries from "./0032_search_queries.ts";
import * as photos from "./0033_photos.ts";
import * as visits from "./0034_visits.ts";
import * as lineGrams from "./0035_line_grams.ts";
import * as photosAndAnnotations from "./0036_photos_and_annotations.ts";
import * as catalogCounts from "./0037_catalog_counts.ts";
import * as storedStates from "./0038_stored_states.ts";
import * as personalReads from "./0039_personal_reads.ts";
import * as searchIndexes from "./0040_search_indexes.ts";
import * as photosAndReactions from "./0041_photos_and_reactions.ts";
import * as ownChanges from "./0042_own_changes.ts";
import * as searchStarts from "./0043_search_starts.ts";
import * as captionLangs from "./0044_caption_langs.ts";
import * as searchPaths from "./0045_search_paths.ts";
import * as changedMedia from "./0047_changed_media.ts";
import * as gatewayCancels from "./0048_gateway_cancels.ts";
import * as uncountedReviews from "./0049_uncounted_reviews.ts";
import * as provenAddresses from "./0050_proven_addresses.ts";
import * as shopAdministration from "./0052_shop_administration.ts";
import * as business from "./0053_business.ts";
import * as signInSuspension from "./0055_sign_in_suspension.ts";
import * as reversedDeposits from "./0056_reversed_deposits.ts";
import * as adminRefundReason from "./0057_admin_refund_reason.ts";
import * as cover from "./0058_cover.ts";
import * as depositReminders from "./0059_deposit_reminders.ts";
import * as frontPage from "./0061_front_page.ts";
import * as teacherQuote from "./0063_teacher_quote.ts";
import * as untimedAttempts from "./0066_untimed_attempts.ts";
import * as visitorInquiries from "./0067_visitor_inquiries.ts";
import * as sharedFolders from "./0068_shared_folders.ts";
import * as mediaAssets from "./0069_media_assets.ts";
import * as fileStorage from "./0071_file_storage.ts";
import * as mediaUploads from "./0072_media_uploads.ts";
import * as mediaRenditions from "./0073_media_renditions.ts";
import * as encoders from "./0074_encoders.ts";
import * as conversions from "./0077_conversions.ts";
import * as courseDrafts from "./0078_course_drafts.ts";
import * as videoImages from "./0079_video_images.ts";
import * as mediaTranscripts from "./0080_media_transcripts.ts";
import * as teacherApplications from "./0081_teacher_applications.ts";
import * as attachments from "./0082_attachments.ts";
import * as coursePublications from "./0083_course_publications.ts";
import * as videoFacts from "./0084_video_facts.ts";
import * as captionLineEnds from "./0085_caption_line_ends.ts";
import * as mediaDrafts from "./0086_media_drafts.ts";
import * as courseCovers from "./0087_course_covers.ts";
import * as ownCoupons from "./0088_own_coupons.ts";
import * as conversionDetails from "./0089_conversion_details.ts";
import * as transcriptRemains from "./0090_transcript_remains.ts";
import * as captionRule from "./0091_caption_rule.ts";
import * as trailers from "./0092_trailers.ts";
import * as adminRoles from "./0093_admin_roles.ts";
import * as adminRoleCheck from "./0094_admin_role_check.ts";

/** In order, each frozen once landed: a change to the schema is a new entry at the end. */
export const migrations: Record<string, Migration> = {
  "0001_accounts": accounts,
  "0002_catalogue": catalog,
  "0003_commerce": commerce,
  "0004_learning": learning,
  "0005_changes": changes,
  "0006_identity": identity,
  "0007_money": money,
  "0008_study": study,
  "0009_fetched_media": fetchedMedia,
  "0010_bounded_orders": boundedOrders,
  "0011_note_limits": noteLimits,
  "0012_standard_names": standardNames,
  "0013_idempotency_response": idempotencyResponse,
  "0014_course_price_changes": coursePriceChanges,
  "0015_list_order": listOrder,
  "0016_canceled_orders": canceledOrders,
  "0017_price_to_watch": priceToWatch,
  "0018_media_audio": mediaAudio,
  "0019_reviews": reviews,
  "0020_comments": comments,
  "0021_favorites": favorites,
  "0022_questions": questions,
  "0023_notifications": notifications,
  "0024_teacher_ratings": teacherRatings,
  "0025_search": search,
  "0026_promotions": promotions,
  "0027_games": games,
  "0028_notifications_of_answers": notificationsOfAnswers,
  "0029_recommendations": recommendations,
  "0030_support": support,
  "0031_uuidv7": uuidv7,
  "0032_search_queries": searchQueries,
  "0033_photos": photos,
  "0034_visits": visits,
  "0035_line_grams": lineGrams,
  "0036_photos_and_annotations": photosAndAnnotations,
  "0037_catalog_counts": catalogCounts,
  "0038_stored_states": storedStates,
  "0039_personal_reads": personalReads,
  "0040_search_indexes": searchIndexes,
  "0041_photos_and_reactions": photosAndReactions,
  "0042_own_changes": ownChanges,
  "0043_search_starts": searchStarts,
  "0044_caption_langs": captionLangs,
  "0045_search_paths": searchPaths,
  "0047_changed_media": changedMedia,
  "0048_gateway_cancels": gatewayCancels,
  "0049_uncounted_reviews": uncountedReviews,
  "0050_proven_addresses": provenAddresses,
  "0052_shop_administration": shopAdministration,
  "0053_business": business,
  "0055_sign_in_suspension": signInSuspension,
  "0056_reversed_deposits": reversedDeposits,
  "0057_admin_refund_reason": adminRefundReason,
  "0058_cover": cover,
  "0059_deposit_reminders": depositReminders,
  "0061_front_page": frontPage,
  "0063_teacher_quote": teacherQuote,
  "0066_untimed_attempts": untimedAttempts,
  "0067_visitor_inquiries": visitorInquiries,
  "0068_shared_folders": sharedFolders,
  "0069_media_assets": mediaAssets,
  "0071_file_storage": fileStorage,
  "0072_media_uploads": mediaUploads,
  "0073_media_renditions": mediaRenditions,
  "0074_encoders": encoders,
  "0077_conversions": conversions,
  "0078_course_drafts": courseDrafts,
  "0079_video_images": videoImages,
  "0080_media_transcripts": mediaTranscripts,
  "0081_teacher_applications": teacherApplications,
  "0082_attachments": attachments,
  "0083_course_publications": coursePublications,
  "0084_video_facts": videoFacts,
  "0085_caption_line_ends": captionLineEnds,
  "0086_media_drafts": mediaDrafts,
  "0087_course_covers": courseCovers,
  "0088_own_coupons": ownCoupons,
  "0089_conversion_details": conversionDetails,
  "0090_transcript_remains": transcriptRemains,
  "0091_caption_rule": captionRule,
  "0092_trailers": trailers,
  "0093_admin_roles": adminRoles,
  "0094_admin_role_check": adminRoleCheck,
};

/** Brings the schema up to date; several processes starting at once wait for each other on Kysely's lock. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The newest migration this code knows, for the readiness check. */
export const latestMigration = Object.keys(migrations).at(-1);
