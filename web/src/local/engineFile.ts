// The address of the module with the house inside; none where the page was built without it. Asked for when it is wanted.
const files = import.meta.glob<string>('../../../build/wasm/wasm/house.wasm', { query: '?url', import: 'default' });

export const engineFile: (() => Promise<string>) | undefined = Object.values(files)[0];
