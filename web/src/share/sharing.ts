// All that a table needs to share a moment, fetched when somebody does.
export { default as ShareDialog } from './ShareDialog.svelte';
export { momentOf } from './moment';
export { st } from './words';
