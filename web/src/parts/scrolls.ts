// For what scrolls only where it does not fit: then, and only then, the keyboard must be able to stop there.
export function scrolls(node: HTMLElement): { destroy(): void } {
  const check = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(check);
  const watch = () => [node, ...node.children].forEach((one) => sizes.observe(one));
  const parts = new MutationObserver(watch);
  parts.observe(node, { childList: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      parts.disconnect();
    },
  };
}
