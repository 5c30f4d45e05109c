import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { bounded, type Crop, moved, squareOf, zoomMax } from "./crop.ts";
import styles from "./photo-dialog.module.css";
import { profilePhotoText as text } from "./text.ts";

interface CropStageProps {
  image: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
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

  function zoomTo(zoom: number) {
    onChange(bounded(size, { ...crop, zoom }));
  }
  function press(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (by) onChange(moved(size, crop, by));
    else if (event.key === "+" || event.key === "=") zoomTo(crop.zoom + 0.1);
    else if (event.key === "-") zoomTo(crop.zoom - 0.1);
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
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / width };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(moved(size, crop, by));
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
        onWheel={({ deltaY }) => zoomTo(crop.zoom - Math.sign(deltaY) * 0.1)}
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
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
      <p id={id} className={styles.note}>
        {text.stageHint}
      </p>
    </div>
  );
}
