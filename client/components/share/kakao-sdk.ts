/** The used part of Kakao's browser SDK, version 2. */
interface Kakao {
  isInitialized: () => boolean;
  init: (key: string) => void;
  Share: { sendDefault: (message: FeedMessage) => void };
}
interface FeedLink {
  webUrl: string;
  mobileWebUrl: string;
}
interface FeedMessage {
  objectType: "feed";
  content: { title: string; imageUrl: string; link: FeedLink };
}

declare global {
  interface Window {
    Kakao?: Kakao;
  }
}

const address = "https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js";
let loading: Promise<Kakao> | null = null;

/** Loaded once, when the first page is sent; loaded again after a failure. */
function loadKakao(): Promise<Kakao> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const addScript = (): Promise<Kakao> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    const fail = () => {
      script.remove();
      reject(new Error("the script of KakaoTalk was not loaded"));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => (window.Kakao ? resolve(window.Kakao) : fail()));
    document.head.append(script);
  });

/** Lets the user choose who gets the page in KakaoTalk. */
export async function openKakaoShare(
  key: string,
  { title, address: url, image }: { title: string; address: string; image: string },
): Promise<void> {
  const kakao = await loadKakao();
  if (!kakao.isInitialized()) kakao.init(key);
  const link = { webUrl: url, mobileWebUrl: url };
  kakao.Share.sendDefault({ objectType: "feed", content: { title, imageUrl: image, link } });
}
