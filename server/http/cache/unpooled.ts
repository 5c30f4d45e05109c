/**
 * The parts as one buffer with memory of its own. Node allocates small buffers from pools of 64 KB, and a cached one
 * would keep its entire pool in memory.
 */
export function unpooled(...parts: (string | Uint8Array)[]): Buffer {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const whole = Buffer.allocUnsafeSlow(size);
  let offset = 0;
  for (const part of parts) {
    if (typeof part === "string") offset += whole.write(part, offset);
    else {
      whole.set(part, offset);
      offset += part.length;
    }
  }
  return whole;
}

/**
 * Frees the memory of an unpooled buffer at once. Otherwise it is held until a major garbage collection, which many
 * large buffers do not hasten.
 */
export function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
