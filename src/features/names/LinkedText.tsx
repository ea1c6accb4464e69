import { NamesAround } from './namesAround.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { useChainNames } from './useChainNames.ts';

/** An object's id in a sentence: `1-42`, and no part of a longer number. */
const ID = /(?<![\p{L}\d.,-])(\d{1,2}-\d+)(?![\p{L}\d-]|[.,]\d)/u;

/** A sentence about objects, where each id has its name beside it and leads to its page. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(ID);
  // With one group in the pattern, each second part is an id.
  const isId = (index: number): boolean => index % 2 === 1;
  const names = useChainNames(parts.filter((_, index) => isId(index)));
  return (
    <NamesAround value={names}>
      {parts.map((part, index) => (isId(index) ? <ObjectLink key={index} id={part} isKindSaid /> : part))}
    </NamesAround>
  );
}
