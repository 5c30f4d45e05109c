// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Player } from "../video/lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import { SidePanel } from "./side-panel.tsx";

afterEach(cleanup);

test("a note that is started before the video is loaded belongs to the second at which it will start", async () => {
  const watch = { lecture: { lectureId: "l1", chapters: [], captions: [] }, course: null } as unknown as Watch;
  const captions = { caption: undefined, cues: [], loading: false, failed: false, retry: () => undefined };
  render(
    <Player>
      <SidePanel
        watch={watch}
        owned={false}
        courseProgress={null}
        startSec={30.6}
        captions={captions}
        renderNotePanel={({ second }) => <p>{`second ${second}`}</p>}
      />
    </Player>,
  );
  expect(await screen.findByText("second 30")).toBeTruthy();
});
