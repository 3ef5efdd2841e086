// All that the drawer of a table needs to show the rulebook, fetched when it is opened.
export { default as Book } from './Book.svelte';
export { loadBook } from './book';
export { sharedScene } from './scene';
export { bt } from './words';
export { encodeShared } from '../share/link';
