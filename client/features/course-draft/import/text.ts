import { sizeText } from "../../../../shared/size-text.ts";
import { withParticle, wonText } from "../../../../shared/format.ts";
import type { FieldSchema } from "../../../../shared/source/typed.ts";
import type { TextFileProblem } from "../../../../shared/text/file.ts";
import type { ImportProblem, ImportReason } from "./plan-import.ts";

const count = (number: number): string => number.toLocaleString("ko-KR");

export const importText = {
  title: "폴더 가져오기",
  newCourse: "새 코스의 초안을 만들어요. 게시는 따로 해요.",
  update: "이 코스의 초안을 폴더와 같게 바꿔요. 게시한 내용은 그대로예요.",
  refused: (number: number) => `${count(number)}곳을 고쳐야 가져올 수 있어요`,
  refusedHint: "아직 아무것도 바꾸지 않았어요. 파일을 고친 다음 폴더를 다시 놓아 주세요.",
  problems: "고칠 곳",
  same: "코스와 폴더가 같아요. 바꿀 것이 없어요.",
  added: (number: number) => `추가 ${count(number)}개`,
  changes: (number: number) => `변경 ${count(number)}개`,
  noChanges: "글과 구성은 그대로예요.",
  files: "파일",
  videos: (number: number, size: string) => `영상 ${count(number)}개 업로드 · ${size}`,
  keptVideos: (number: number) => `영상 ${count(number)}개는 그대로`,
  attachments: (number: number, size: string) => `자료 ${count(number)}개 업로드 · ${size}`,
  texts: (number: number) => `강의 ${count(number)}개의 자막과 챕터`,
  textsWait: "영상이 준비되면 넣어요",
  removed: (number: number) =>
    `폴더에 없는 강의 ${count(number)}개는 코스에서 빠져요. 기존 수강생은 계속 볼 수 있어요.`,
  posters: "영상의 대표 이미지는 가져오지 않아요. 강의 편집에서 골라 주세요.",
  ofCourse: (title: string) =>
    `‘${title}’에서 내보낸 폴더예요. 그 코스를 고치려면 코스의 ‘구성’ 탭에 폴더를 놓아 주세요.`,
  open: "코스 열기",
  changedMeanwhile: "그사이 다른 곳에서 고친 내용이 있어서 다시 비교했어요.",
  unsaved: "고친 내용을 저장하고 있어요. 잠시 뒤에 다시 눌러 주세요.",
  tooLarge: "한 번에 가져오기에는 글이 너무 많아요. 스크립트를 나눠서 두 번에 가져와 주세요.",
  cancel: "취소",
  close: "닫기",
  confirm: "가져오기",
  importing: "가져오고 있어요",
  done: "폴더를 가져왔어요.",
  doneWithFiles: "폴더를 가져왔어요. 파일은 계속 업로드해요.",
  undo: "되돌리기",
  failed: "폴더를 읽지 못했어요. 파일을 옮기거나 지우지 않았는지 확인하고 다시 놓아 주세요.",
} as const;

/** `01 시작.md 5번째 줄`: where a problem is. */
export const placeText = ({ file, line }: ImportProblem): string => (line === null ? file : `${file} ${line}번째 줄`);

/** The field and why it is refused. */
export function problemText({ field, reason }: ImportProblem): string {
  const name = field.map((part) => (typeof part === "number" ? `${part + 1}번째` : String(part))).join(" ");
  return name === "" ? reasonText(reason) : `${name}: ${reasonText(reason)}`;
}

function reasonText(reason: ImportReason): string {
  switch (reason.code) {
    case "YAML_INVALID":
      return yamlText[reason.kind] ?? "YAML 형식에 맞지 않아요. 들여쓰기와 따옴표를 확인해 주세요.";
    case "FIELDS_ABSENT":
      return "맨 위에 --- 두 줄로 감싼 항목이 없어요.";
    case "DESCRIPTION_LONG":
      return `소개는 ${count(reason.max)}자까지 쓸 수 있어요.`;
    case "SALE_NOT_BELOW_PRICE":
      return `할인 판매가는 정가 ${wonText(reason.price)}보다 낮아야 해요.`;
    case "SALE_END_WITHOUT_SALE":
    case "SALE_PERIOD_WITHOUT_SALE":
      return "할인 판매가(salePrice)가 없어서 기간을 정할 수 없어요.";
    case "SALE_END_TWICE":
      return "saleEndsAt과 saleEndsInDays 가운데 하나만 써 주세요.";
    case "FILE_ABSENT":
      return "파일이 없어요.";
    case "FILE_NAME_TAKEN":
      return "이름이 같은 파일이 또 있어요.";
    case "LECTURE_UNKNOWN":
      return "이 이름의 강의가 없어요. 강의 파일과 이름을 같게 해 주세요.";
    case "TEXT_UNREADABLE":
      return textFileText[reason.error.problem];
    case "ATTACHMENT_ABSENT":
      return `${reason.file} 파일이 없어요.`;
    case "ATTACHMENT_SIZE":
      return `${withParticle(reason.file, "은/는")} 비었거나 ${sizeText(reason.max)}보다 커요.`;
    case "ATTACHMENTS_MANY":
      return `자료는 강의마다 ${count(reason.max)}개까지 넣을 수 있어요.`;
    case "LECTURE_ABSENT":
      return `${reason.key}.md 파일이 없거나 두 번 적혀 있어요.`;
    case "LECTURES_WITHOUT_SECTION":
      return `어느 섹션에도 없는 강의예요: ${reason.keys.join(", ")}`;
    case "CAPTIONS_TWICE":
      return `같은 언어(${reason.lang})의 자막이 또 있어요.`;
    case "CATEGORY_UNKNOWN":
      return `‘${reason.name}’ 카테고리가 없어요.`;
    case "LECTURES_MANY":
      return `강의는 ${count(reason.max)}개까지 넣을 수 있어요.`;
    case "SECTIONS_MANY":
      return `섹션은 ${count(reason.max)}개까지 만들 수 있어요.`;
    case "VIDEO_SIZE":
      return `비었거나 ${sizeText(reason.max)}보다 큰 영상이에요.`;
    case "CAPTIONS_UNREADABLE":
      return "자막을 찾지 못했어요. VTT나 SRT로 저장해 주세요.";
    case "CAPTIONS_MANY":
      return `자막은 ${count(reason.max)}줄까지 넣을 수 있어요.`;
    case "FIELD_MISSING":
      return "꼭 필요한 항목이에요.";
    case "FIELD_UNKNOWN":
      return `없는 항목이에요. 쓸 수 있는 항목: ${reason.fields.join(", ")}`;
    case "FIELD_REFUSED":
      if (reason.items !== null) return `${count(reason.items)}개까지 쓸 수 있어요.`;
      return reason.max === null ? "쓸 수 없는 값이에요." : `${count(reason.max)}자까지 쓸 수 있어요.`;
    case "FIELD_INVALID":
      return reason.isUnquoted ? "글은 따옴표로 감싸 주세요." : expectedText(reason.schema);
  }
}

/** The kind of value that a field takes. */
function expectedText(schema: FieldSchema): string {
  const kinds = schema.anyOf ?? [schema];
  const [values] = kinds.flatMap((kind) => (kind.enum ? [kind.enum] : []));
  const [format = ""] = kinds.flatMap((kind) => kind.format ?? []);
  const types = kinds.map(({ type }) => type);
  if (values) return `${values.join(", ")} 가운데 하나로 써 주세요.`;
  if (format === "date-time") return "2026-03-01T00:00:00+09:00처럼 날짜와 시각으로 써 주세요.";
  if (format === "uuid") return "내보낸 폴더의 id 그대로 써 주세요.";
  if (types.includes("integer") || types.includes("number")) return numberText(kinds);
  if (types.includes("boolean")) return "true나 false로 써 주세요.";
  if (types.includes("array")) return "목록으로, 하나 이상 써 주세요.";
  if (types.includes("object")) return "안쪽 항목을 빠짐없이 써 주세요.";
  return "비어 있지 않은 글로 써 주세요.";
}

function numberText(kinds: readonly FieldSchema[]): string {
  const { minimum = 0, maximum = 0 } = kinds.find(({ maximum: most }) => most !== undefined && most < 1e9) ?? {};
  return maximum > 0 ? `${count(minimum)}부터 ${count(maximum)}까지의 숫자로 써 주세요.` : "0 이상의 숫자로 써 주세요.";
}

const textFileText: Record<TextFileProblem, string> = {
  TOO_LARGE: "텍스트 파일이 너무 커요. 4MB까지 읽을 수 있어요.",
  DAMAGED: "파일이 손상됐어요. 다시 저장해 주세요.",
  ENCODING: "UTF-8로 저장한 파일이 아니에요. 메모장에서는 다른 이름으로 저장, 인코딩에서 바꿀 수 있어요.",
  CONTROL: "글에 쓸 수 없는 문자가 있어요. 텍스트 파일이 맞는지 확인해 주세요.",
};

/** By the codes of the library. */
const yamlText: Partial<Record<string, string>> = {
  BAD_INDENT: "들여쓰기가 맞지 않아요.",
  DUPLICATE_KEY: "같은 항목이 두 번 있어요.",
  MISSING_CHAR: "닫는 따옴표나 괄호가 없어요.",
  TAB_AS_INDENT: "탭 대신 띄어쓰기로 들여 써 주세요.",
  BLOCK_AS_IMPLICIT_KEY: "콜론(:)이 들어간 값은 따옴표로 감싸 주세요.",
  MULTILINE_IMPLICIT_KEY: "콜론(:)이 빠졌거나 따옴표가 닫히지 않았어요.",
};
