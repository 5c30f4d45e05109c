import { PeopleIllustration } from "../../ui/image/person-illustration.tsx";
import styles from "./hero.module.css";

const reached = { head: "ㅎ", arms: "ㅓ", ink: "gam-mid", face: "gam-pale" } as const;
const tall = { arms: "ㅜ", ink: "chija-mid", face: "cheongja-pale" } as const;
const small = { head: "ㅁ", arms: "ㅗ", ink: "cheongja-mid", face: "cheongja-pale" } as const;
const reaching = { arms: "ㅏ", ink: "cheongja-pale", face: "cheongja-spark" } as const;

/** The people of the illustration; on narrow screens they are on one side. */
export function HeroPeople() {
  return (
    <div className={styles.far}>
      <PeopleIllustration
        className={styles.wide}
        box={{ width: 460, height: 420 }}
        people={[
          { ...reached, x: 46, y: 166, scale: 1.095 },
          { ...tall, x: 190, y: 92, scale: 1.42 },
          { ...small, x: 362, y: 192, scale: 0.985 },
        ]}
      />
      <PeopleIllustration
        className={styles.narrow}
        box={{ width: 366, height: 220 }}
        people={[
          { ...reaching, x: 26, y: 72, scale: 0.64 },
          { ...reached, x: 120, y: 54, scale: 0.72 },
          { ...tall, x: 214, y: 12, scale: 0.9 },
          { ...small, x: 322, y: 82, scale: 0.6 },
        ]}
      />
    </div>
  );
}
