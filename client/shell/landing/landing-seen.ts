const key = "closegap.landing";

// Storage can be forbidden altogether: then every load is a visit of its own.
export function wasLandingSeen(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markLandingSeen(): void {
  try {
    sessionStorage.setItem(key, "done");
  } catch {
    // Nowhere to remember it.
  }
}
