/** What the tab is called: the page that is open, with what is unread before it. The document's own title stands where neither says more. */
let plain: string | null = null;
let page: string | null = null;
let unread = 0;

function show(): void {
  plain ??= document.title;
  const words = page ?? plain;
  document.title = unread > 0 ? `(${unread}) ${words}` : words;
}

/** @param words whole, the host's name included @returns its end */
export function titlePage(words: string): () => void {
  plain ??= document.title;
  page = words;
  show();
  return () => {
    if (page === words) page = null;
    show();
  };
}

/** @param brand what the tab is called where no page says more @returns its end */
export function countInTitle(count: number, brand: string): () => void {
  plain = brand;
  unread = count;
  show();
  return () => {
    unread = 0;
    show();
  };
}
