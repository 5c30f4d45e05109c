import { useNavigate } from "@tanstack/react-router";
import { CircleSlash2, ShoppingCart } from "lucide-react";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { MoreMenu } from "../../ui/action/more-menu.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { menuText } from "./text.ts";

interface CourseMenuProps {
  course: Recommendation;
  onDismiss: () => void;
}

/** Actions on a recommended course. A free one needs no cart. */
export function CourseMenu({ course, onDismiss }: CourseMenuProps) {
  const { courseId, title } = course;
  const cart = useAddToCart({ itemType: "COURSE", itemId: courseId }, useToast());
  const navigate = useNavigate();
  const openCart = () => void navigate({ to: "/cart" });
  const isFree = effectivePrice(course) === 0;
  return (
    <MoreMenu
      label={menuText.label(title)}
      sheetTitle={title}
      entries={[
        {
          label: cart.done ? cart.doneLabel : menuText.addToCart,
          Icon: ShoppingCart,
          run: isFree ? undefined : cart.done ? openCart : cart.onClick,
        },
        { label: menuText.dismiss, Icon: CircleSlash2, run: onDismiss },
      ]}
    />
  );
}
