import { reportTarget, type Target } from "../../shared/moderation/schema.ts";
import type { Command } from "./command.ts";
import type { Api } from "./session.ts";

/** Parses `REVIEW:<id>`. @throws Error with one line */
function readTarget(text: string): Target {
  const [type, targetId = ""] = text.split(":");
  const targetType = reportTarget.safeParse(type);
  if (!targetType.success)
    throw new Error(`${text}: a text is one of ${reportTarget.options.join(", ")} with its id, as in REVIEW:<id>`);
  return { targetType: targetType.data, targetId };
}

const act =
  (name: "hideContent" | "restoreContent" | "dismissReports", done: string) =>
  async (api: Api, [text = "", reason = ""]: string[]): Promise<string> => {
    await api.admin[name].mutate({ ...readTarget(text), reason });
    return `${text}  ${done}`;
  };

export const moderationCommands: Command[] = [
  {
    name: "report list",
    args: "",
    description: "lists open reports, the oldest first",
    run: async (api) => {
      const { items, total } = await api.admin.reports.query({ rows: 100 });
      const listed = items.map(
        ({ targetType, targetId, reason, reports, authorEmail, content, note }) =>
          `${targetType}:${targetId}  ${reason}  ${reports} reports  ${authorEmail ?? "no account"}  ${JSON.stringify(content)}  ${note}`,
      );
      return [`${total} open`, ...listed].join("\n");
    },
  },
  {
    name: "report dismiss",
    args: "<text> <reason>",
    description: "closes the reports about a text that stays",
    run: act("dismissReports", "reports closed"),
  },
  {
    name: "text hide",
    args: "<text> <reason>",
    description: "hides a text, as REVIEW:<id> or COMMENT:<id>; report list names its type",
    run: act("hideContent", "hidden"),
  },
  {
    name: "text restore",
    args: "<text> <reason>",
    description: "shows it again",
    run: act("restoreContent", "visible"),
  },
  {
    name: "text history",
    args: "<COMMENT:id>",
    description: "shows a comment as it is and as it was before it was edited or deleted",
    run: async (api, [text = ""]) => {
      const { targetType, targetId } = readTarget(text);
      if (targetType !== "COMMENT") throw new Error(`${text}: former texts are stored of comments only`);
      const found = await api.admin.commentHistory.query({ commentId: targetId });
      const state = [found.isDeleted && "deleted", found.isHidden && "hidden"].filter(Boolean).join(", ") || "visible";
      const former = found.revisions.map(
        ({ content, replacedAt }) => `until ${replacedAt}  ${JSON.stringify(content)}`,
      );
      return [
        `${text}  ${state}  ${found.authorEmail ?? "no account"}  ${JSON.stringify(found.content)}`,
        ...former,
      ].join("\n");
    },
  },
  {
    name: "user suspend",
    args: "<email> <days> <reason>",
    flags: ["--sign-in"],
    description: "stops the user from publishing texts; with --sign-in also from signing in, and shows them the reason",
    run: async (api, [email = "", days = "", reason = ""], { flags }) => {
      const coversSignIn = flags.has("--sign-in");
      const { until } = await api.admin.suspendWriting.mutate({ email, days: Number(days), coversSignIn, reason });
      return `${email}  ${coversSignIn ? "cannot sign in" : "suspended"} until ${until}`;
    },
  },
  {
    name: "user lift",
    args: "<email> <reason>",
    description: "ends the suspension, also of the sign-in",
    run: async (api, [email = "", reason = ""]) => {
      await api.admin.liftSuspension.mutate({ email, reason });
      return `${email}  may publish again`;
    },
  },
  {
    name: "user clear-profile",
    args: "<email> <reason>",
    description: "replaces the name of the user by a neutral one, and removes the profile photo",
    run: async (api, [email = "", reason = ""]) => {
      const { name } = await api.admin.clearProfile.mutate({ email, reason });
      return `${email}  ${name}, without a photo`;
    },
  },
];
