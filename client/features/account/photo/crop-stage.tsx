import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { bounded, type Crop, moved, squareOf, zoomMax } from "./crop.ts";
import styles from "./photo-dialog.module.css";
import { profilePhotoText as text } from "./text.ts";

interface CropStageProps {
  image: HTMLImageElement;
  crop: Crop;
  /** Takes a change of the crop before it: several events can come between two renders. */
  onChange: (change: (crop: Crop) => Crop) => void;
}

const step = 0.05;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The image behind a square window, with the circle that avatars are cut to: moved by pointer, wheel and keyboard. */
export function CropStage({ image, crop, onChange }: CropStageProps) {
  const id = useId();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { x, y, side } = squareOf(size, crop);
  const last = useRef<{ x: number; y: number } | null>(null);

  const move = (by: { x: number; y: number }) => onChange((before) => moved(size, before, by));
  const zoom = (by: number) => onChange((before) => bounded(size, { ...before, zoom: before.zoom + by }));
  function press(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (by) move(by);
    else if (event.key === "+" || event.key === "=") zoom(0.1);
    else if (event.key === "-") zoom(-0.1);
    else return;
    event.preventDefault();
  }
  function grab(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!last.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    move({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / width });
    last.current = { x: event.clientX, y: event.clientY };
  }
  const release = () => {
    last.current = null;
  };
  return (
    <div className={styles.crop}>
      <button
        type="button"
        className={styles.stage}
        aria-label={text.stage}
        aria-describedby={id}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={({ deltaY }) => zoom(-Math.sign(deltaY) * 0.1)}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: percent(size.width / side),
            height: percent(size.height / side),
            left: percent(-x / side),
            top: percent(-y / side),
          }}
        />
        <span className={styles.circle} aria-hidden="true" />
      </button>
      <label className={styles.zoom}>
        <span>{text.zoom}</span>
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => {
            const chosen = Number(target.value);
            onChange((before) => bounded(size, { ...before, zoom: chosen }));
          }}
        />
      </label>
      <p id={id} className={styles.note}>
        {text.stageHint}
      </p>
    </div>
  );
}
