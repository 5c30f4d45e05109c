import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A migration that has landed has run on databases out of reach: its text never changes again. */
const frozen: Record<string, string> = {
  "0001_accounts.ts": "a42272ddb0b42323554198bc14c8f6ec29e3afba155e2f93e7ffd7a8da813c89",
  "0002_catalogue.ts": "3a36c2def22bbf769538d7f963d3fc1e889ab5f22d325dca1d184d66aa9d75c0",
  "0003_commerce.ts": "c61d5156749fd474c46016d716e2ded17f9c36d9babdd3667a2d3581096e5df0",
  "0004_learning.ts": "b254ad0899c7889dabe8a998860a3470883e01f4da5f767ec0ac8a3fa615383b",
  "0005_changes.ts": "afcdec1ec059bb246ca6208097f227d3440d633a76996f78e98237d537022d31",
  "0006_identity.ts": "c5def06822363e2275bff38d1df77deaaaeeed054e1f8cc014c30948ed3a26f1",
  "0007_money.ts": "8c49d636f695191df84300ccb9e7aee08d20c9d716e197b015323040ec60b8dc",
  "0008_study.ts": "54c99f5c1a9102bce2367850013c72f7ee07875ab3c66bbe98f356c0a9d8e994",
  "0009_fetched_media.ts": "db83a0e94fd86e033b90633b61d50718935293e90ed0d58b1e8e0cafe5cba6b8",
  "0010_bounded_orders.ts": "38de090e265db9af203648a074bf096288d1af644be7a247829e0ccdaa223893",
  "0011_note_limits.ts": "5a00d1164b87e116e962b6188b1214c9b5fdb5beff8e02ac94c79a9e9b453618",
  "0012_standard_names.ts": "1e72fe34fe4ce961e7302175e3debe84ec7d5fd358f6add4b006bb33323e85fd",
  "0013_idempotency_response.ts": "1fe65c8d1d66c6d5f41a855b86d4c6189a4ae46150361983e41a08b697f18d4f",
  "0014_course_price_changes.ts": "aef3d93ba4961bc181f35de0acc9547a1e73f0da321ddc248ddbf59644c42152",
  "0015_list_order.ts": "0a3acd1ae4576bec97a388b069b753b273ae7060fecde9c4e02b5ea72ae000b6",
  "0016_canceled_orders.ts": "8fb14fb0ab7fe19a0e1c297c1adb7322ae252172d7a5da8f6faa99480f6ef962",
  "0017_price_to_watch.ts": "3f66356d5cfc0285a8e0609a9b5a2b9537fc33a446241f5b55becca6996bda69",
  "0018_media_audio.ts": "73dd97ccf4efd849055168bbb80bd0e3b41bee36eff354eb47145ce869ad35cb",
  "0019_reviews.ts": "969a818bc44df093b724911fb8f0877c64d8fa5605fa6de7c4047ac9b32698c7",
  "0020_comments.ts": "9b1fbbcb08da20aa00273e195468a219bbb45d3874f2850a59756a5387dd6de2",
  "0021_favorites.ts": "430871474e3665fe6d6b7bf8169566be6e323f7fa82d7e2e76376ddd61e6465f",
  "0022_questions.ts": "f962fcc89af7582358194d06a0ef081425480a6f47d895ae8465b834e3482411",
  "0023_notifications.ts": "503c3da9bb03da307dfb3760fca764bf014f8683ca27c79fb3718f484f3bf22f",
  "0024_teacher_ratings.ts": "a4ce8151c00b6b1cf61698c7c6a7e134571d2ccf63513b96b3e353911a243415",
  "0025_search.ts": "fc79dcb5ed3e7cde168fe2a1cf601315f4cac7c1bc176e3676c2736042fe498d",
  "0026_promotions.ts": "f776c617daf6701c1ed94971bc0f39529f68b8c3afe898b4cac6844cc2f974db",
  "0027_games.ts": "68fe08d5334557d3c45250ff796edf8e71ce7c7f91effd98f2bdd8a0f8e9fa2f",
  "0028_notifications_of_answers.ts": "55718717056bb5374adf16cdb7a072ebdf17f79a25f2ffbd629420ba37fefe23",
  "0029_recommendations.ts": "af6210adb3f84ff181c18b7034fcedf8f8ac5cc4b42110e19532a522b120567f",
  "0030_support.ts": "2da7586e6ab73ddaffc81490738d4c4c208bd6fa9f4d09a4a1486617058bb977",
  "0031_uuidv7.ts": "1fc685225a70c2c9b77f926d36675aeda5b0da3cf032a6a6ab32bea6b88d6e64",
  "0032_search_queries.ts": "5d9cda538b49dd644facefc3f5ad8e4ed63abaaf12809bf291879574cf72496e",
  "0033_photos.ts": "80e3e57c825fd5f07fa1d0326c2ad488d5eda0f0661b41c680154ca26ccf045e",
  "0034_visits.ts": "9c77668fd9e871da56ddc9a92650647df0438b55c17d6c7a4e97584b552d726c",
  "0035_line_grams.ts": "e6ee6d05797491bc27effa1c4e1f17a930e389ab34a5e5a934cf009dba119c1b",
  "0036_photos_and_annotations.ts": "0a02ba975825861b61b2ae95751a2c1a6629cbfcde36abbc6e0eaf6b272e5b87",
  "0037_catalog_counts.ts": "e32a2da7bc9c1e4ee19c9fe840db539252533080308b65e2124247209c780df7",
  "0038_stored_states.ts": "df87ba7e275c264671f858a43a0935147c2b514a275b93ba196b55195881dd1a",
  "0039_personal_reads.ts": "4c55f940d3f088b8890f6eab5a73eace047bab29f814bc8de26aebe7d5b020b9",
  "0040_search_indexes.ts": "ba603f4addda6a7c1acc75144d39f73e1600e6680f5aae0c12fe345c617c7881",
  "0041_photos_and_reactions.ts": "11be8b52d5788b50c2a79986fe938808d48f257ba372ca4a47e87bd90503d69f",
  "0042_own_changes.ts": "1c6fa346641efe070383e517277148c63aa14bf75383304fe178e3124e731f1c",
  "0043_search_starts.ts": "0beb97b846ecf72d1b9ee0c632d9a6c93f6e2785d21c9ae9fd04468b2f2a5961",
  "0044_caption_langs.ts": "fc3c5e4f4271edd025b0bf6a3f2c974c4b5d8e90036e290348fcb16ae13b322c",
  "0045_search_paths.ts": "e74ae92653bb77c210a17bc2f4ff6b2c28c4b0af3f80a87747e4d9d017fa408f",
  "0047_changed_media.ts": "48d1c72b8a9bd17f09899911ff6f010dc538cadea59e2770ab3274830bb10c5f",
  "0048_gateway_cancels.ts": "fda4a32ba8da90aa8621701379b5ea3a28b12f9ebafbab3ef42c0df668aac895",
  "0049_uncounted_reviews.ts": "33b1d7da626f498f0c5c2eacd7887a261108394a59fca70512f37b41473b51e0",
  "0050_proven_addresses.ts": "9ca591590863aa3216a3a793dbcf0f5e81c36679b817273a87c5c06f651ceb05",
  "0052_shop_administration.ts": "36c0f5f299902bc42fb44925131cae9ddbde84a7f40bbca59135247b7cf10374",
  "0053_business.ts": "1c648c1b348ffab6ebe48107599e2d0bf08e11d23ae6d9e1c8e01bea7c278d07",
  "0055_sign_in_suspension.ts": "c3ec6463da16e15ec69027132ce33768f45f64b83d83d406ac50a4c776e45821",
  "0056_reversed_deposits.ts": "2eb6c3d1fe924f8f47ba7e00a13c22492a7bcd0bc207ae73226f427b7f23a4c3",
};

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}_.*(?<!\.test)\.ts$/.test(name));

test.each(Object.entries(frozen))("%s is as it landed", (name, hash) => {
  const text = readFileSync(join(import.meta.dirname, name));
  expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
});

test("every migration is frozen; a new one is added here when it lands", () => {
  expect(files.toSorted()).toEqual(Object.keys(frozen));
});
