import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { bounded, type Crop, moved, partOf, zoomMax } from "./crop.ts";
import styles from "./crop.module.css";
import { cropText as text } from "./text.ts";

interface CropStageProps {
  image: HTMLImageElement;
  /** The shape of the part: its width in parts of its height, and its least width in pixels of the image. */
  ratio: number;
  widthMin: number;
  crop: Crop;
  /** Takes a change of the crop before it: several events can come between two renders. */
  onChange: (change: (crop: Crop) => Crop) => void;
  /** Over the image: the form that is cut of it. */
  children?: ReactNode;
}

const step = 0.05;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** An image behind a window of the shape that is cut of it: moved by pointer, wheel and keyboard. */
export function CropStage({ image, ratio, widthMin, crop, onChange, children }: CropStageProps) {
  const id = useId();
  const size = { width: image.naturalWidth, height: image.naturalHeight, ratio, widthMin };
  const part = partOf(size, crop);
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
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height });
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
        style={{ "--crop-ratio": ratio }}
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
            width: percent(size.width / part.width),
            height: percent(size.height / part.height),
            left: percent(-part.x / part.width),
            top: percent(-part.y / part.height),
          }}
        />
        {children}
      </button>
      <label className={styles.zoom}>
        <span>{text.zoom}</span>
        <input
          type="range"
          min={1}
          max={zoomMax(size)}
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
