// Where the page is: at a server that plays, or on a web space that only hands out files (`caravanserai static`), perhaps
// below a path.
export const isStatic = globalThis.document?.querySelector('meta[name="caravanserai"]')?.getAttribute('content') === 'static';
export const homePath = isStatic ? location.pathname.replace(/[^/]*$/, '') : '/';

// The answers of the server that never change are files there.
export const apiPath = (path: string): string => (isStatic ? `${homePath}api/${path}.json` : `/api/${path}`);
