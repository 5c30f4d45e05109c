import { type Dye, themeMix } from "./palette.ts";
import { personShapes, lostHead } from "./person-drawing.ts";

/** The images of the error screens: a person at the edge of a wide slit, standing or sitting. */
export const errorPageDrawings = { standing: standing(), sitting: sitting() };

function standing(): string {
  const person = personShapes({ head: "틈", arms: "ㅏ", face: "cheongja-mid", ink: "cheongja-deep" });
  return scene(
    "cheongja",
    "M-160 0H226L158 320H-160Z",
    "pale",
    `<g transform="translate(26 116) scale(.88)">${person}</g>`,
  );
}

function sitting(): string {
  const seated = `<g transform="translate(36 26) scale(.88)"><g style="color:${themeMix("chija-mid")}">${lostHead}</g><path d="M60 84V221.500H160V310M60 124H118" fill="none" stroke-width="21" style="stroke:${themeMix("text")}"/></g>`;
  return scene("chija", "M-160 230H176L158 320H-160Z", "mid", seated);
}

function scene(dye: Dye, ledge: string, tone: "pale" | "mid", person: string): string {
  return `<svg viewBox="0 0 400 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false"><path d="${ledge}" style="fill:${themeMix(`${dye}-${tone}`)}"/><path d="M344 0H760V320H276Z" style="fill:${themeMix(`${dye}-deep`)}"/>${person}</svg>`;
}
