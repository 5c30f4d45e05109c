import type { ComponentProps } from "react";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { Cover } from "../../ui/image/cover.tsx";

interface ItemCoverProps extends Pick<ComponentProps<typeof Cover>, "ratio"> {
  item: RegisteredItem;
}

/** The cover whose slit stands at the progress; without color when the item can no longer be watched. */
export function ItemCover({ item, ...appearance }: ItemCoverProps) {
  const { itemId, title, category, cover, progressRate, status } = item;
  return (
    <Cover
      id={itemId}
      title={title}
      subject={category}
      cover={cover}
      progress={progressRate / 100}
      faded={status === "EXPIRED"}
      {...appearance}
    />
  );
}
