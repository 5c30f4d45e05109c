// A typeface that takes longer is for the next page: text that is being read does not change.
setTimeout(() => {
  if (!document.fonts.check('1em "Pretendard Variable"')) document.documentElement.dataset["font"] = "system";
}, 3000);
