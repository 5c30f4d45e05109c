// The document is the same for everyone: before the first paint the page of a user hides what is for visitors.
document.documentElement.toggleAttribute("data-signed-in", document.cookie.includes("closegap_signed_in=1"));
