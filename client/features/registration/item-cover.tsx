import type { ComponentProps } from "react";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { Cover } from "../../ui/image/cover.tsx";

interface ItemCoverProps extends Pick<ComponentProps<typeof Cover>, "ratio" | "uncut"> {
  item: RegisteredItem;
}

/** The cover whose gap is the unwatched part; without color when the item can no longer be watched. */
export function ItemCover({ item, ...appearance }: ItemCoverProps) {
  const { itemId, title, category, level, progressRate, status } = item;
  return (
    <Cover
      id={itemId}
      title={title}
      subject={category}
      level={level ?? undefined}
      progress={progressRate / 100}
      faded={status === "EXPIRED"}
      {...appearance}
    />
  );
}
