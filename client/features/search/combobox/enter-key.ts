/**
 * Enter submits once, and the entire text: at once, or when the syllable that it ends is complete. Some input methods report
 * the key again after the composition.
 */
export class EnterKey {
  #isComposing = false;
  #isWaiting = false;
  #isDown = false;

  startComposition(): void {
    this.#isComposing = true;
  }

  /** @returns whether to submit now */
  endComposition(): boolean {
    const submits = this.#isWaiting;
    this.#isComposing = false;
    this.#isWaiting = false;
    return submits;
  }

  /**
   * @param isComposing as the event of the key says: the composition may have started before this code was there
   * @returns whether to submit now
   */
  press(isComposing = false): boolean {
    if (this.#isDown) return false;
    this.#isComposing ||= isComposing;
    this.#isDown = true;
    this.#isWaiting = this.#isComposing;
    return !this.#isComposing;
  }

  release(): void {
    this.#isDown = false;
  }
}
