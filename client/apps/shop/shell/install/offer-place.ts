/** The element between the page and the footer in which an offer stands: over the page it would cover what one presses. */
export const offerPlaceId = "offer-place";
