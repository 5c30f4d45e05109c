import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { usePlayer } from "../video/lecture-player.ts";
import { type PanelTab, panelId, panelTabAtom } from "./panel-tab.ts";

/** The interface of the player for a part of another feature. */
export interface SlotPlayer {
  /** The playback position, in whole seconds. */
  second: number;
  /** 0 before the video is loaded. */
  lengthSec: number;
  seek: (sec: number) => void;
  openPanel: (tab: PanelTab) => void;
}
type RenderSlot = (player: SlotPlayer) => ReactNode;

/** A tab of the panel that another feature fills. */
export interface PanelSlot {
  value: PanelTab;
  label: string;
  count?: number | undefined;
  /** Has its own scroll area and footer. */
  fills?: boolean;
  render: RenderSlot;
}

/** Where other features show their parts; each is rendered again with each second of the video. */
export interface PlayerSlots {
  /** In the row of the title. */
  renderActions?: RenderSlot | undefined;
  /** Over the video. */
  renderMessage?: RenderSlot | undefined;
  /** Over the seek bar, as wide as it. */
  renderMarks?: RenderSlot | undefined;
  panels?: readonly PanelSlot[] | undefined;
}

interface SlotProps {
  render: RenderSlot | undefined;
  /** Where the video will start: its second before it is loaded. */
  startSec?: number;
}

export function Slot({ render, startSec = 0 }: SlotProps) {
  const player = usePlayer();
  const lengthSec = usePlayer((state) => state.duration);
  const second = usePlayer((state) => Math.floor(state.duration > 0 ? state.currentTime : startSec));
  const choose = useSetAtom(panelTabAtom);
  return render?.({
    second,
    lengthSec,
    seek: (sec) => void player.state.seek(sec),
    openPanel: (tab) => {
      choose(tab);
      document.getElementById(panelId)?.scrollIntoView({ block: "nearest" });
    },
  });
}
