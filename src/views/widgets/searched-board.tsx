import type { ReactNode } from 'react';
import { Board, BoardTools } from '../ui/board/board.tsx';
import { SearchInput } from '../ui/search-input/search-input.tsx';

type SearchedBoardProps = {
  label: string;
  /** Labels of the search and of its clear button. */
  texts: { search: string; clear: string };
  searchText: string;
  onSearch: (searchText: string) => void;
  foot: ReactNode;
  children: ReactNode;
};

/** A board with a search only. */
export function SearchedBoard({ label, texts, searchText, onSearch, foot, children }: SearchedBoardProps) {
  const search = (
    <SearchInput
      label={texts.search}
      placeholder={texts.search}
      clearLabel={texts.clear}
      maxLength={120}
      value={searchText}
      onValueChange={onSearch}
    />
  );
  return (
    <Board label={label} tools={<BoardTools search={search} />} foot={foot}>
      {children}
    </Board>
  );
}
