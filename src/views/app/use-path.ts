import { useLocation } from 'wouter';

/** The present path, with its language prefix. */
export const usePath = (): string => useLocation()[0];
