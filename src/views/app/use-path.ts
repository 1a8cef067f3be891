import { useLocation } from 'wouter';

/** Current path, including the language prefix. */
export const usePath = (): string => useLocation()[0];
