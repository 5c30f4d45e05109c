import { saveLatest } from "../../lib/save-latest.ts";
import type { trpc } from "../../lib/trpc/trpc.ts";

type QueryUtils = ReturnType<typeof trpc.useUtils>;

/**
 * Likes a lecture or takes the like back. The buttons change at once, and back if it fails.
 * @throws what the server or the connection answers
 */
export async function setLike(
  { utils, userId }: { utils: QueryUtils; userId: string },
  lectureId: string,
  liked: boolean,
): Promise<void> {
  const { like, client } = utils;
  const input = { lectureId, userId };
  const show = (value: boolean) =>
    like.state.setData(input, (state) =>
      state && state.liked !== value ? { ...state, liked: value, likes: state.likes + (value ? 1 : -1) } : state,
    );
  await like.state.ensureData(input);
  // A pending response would show the previous state.
  await like.state.cancel(input);
  const answer = await saveLatest(`like ${lectureId}`, {
    from: !liked,
    to: liked,
    show,
    send: (value) => (value ? client.like.add : client.like.remove).mutate(input),
  });
  if (answer) like.state.setData(input, answer);
}
