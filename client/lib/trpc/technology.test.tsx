// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider, useAtomValue } from "jotai";
import { version } from "react";
import { afterEach, expect, test } from "vitest";
import { testClient } from "../../test/client.tsx";
import { userAtom } from "../session/session-state.ts";
import { testUser } from "../../test/user.ts";
import { queryClient } from "./query-client.ts";
import { trpc } from "./trpc.ts";

afterEach(cleanup);

/** Server data of the query cache beside client state of an atom. */
function Seen() {
  const { data } = trpc.search.popular.useQuery();
  return <p>{`${useAtomValue(userAtom)?.name} ${data?.join()}`}</p>;
}

test("[R10.5 R10.6 R10.7 R10.10 R10.16] React shows a call of tRPC from the cache of TanStack Query, and an atom of Jotai", async () => {
  expect([queryClient instanceof QueryClient, Number.parseInt(version, 10)]).toEqual([true, 19]);
  const store = createStore();
  store.set(userAtom, testUser());
  const { page, calledPaths } = testClient({ "search.popular": () => ({ data: ["물레"] }) });
  render(<Provider store={store}>{page(<Seen />)}</Provider>);
  await screen.findByText("다온 물레");
  expect(calledPaths()).toEqual(["search.popular"]);
});
