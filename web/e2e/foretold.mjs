// Where the table says what a choice would do before it is confirmed.
export const inPrompt = (page) => page.locator('.prompt .foretold');
export const inList = (page) => page.locator('.side .foretold li');
export const act = (page, action) => page.locator(`.side .act[data-action="${action}"]`);
export const unfold = (page) => page.locator('.side .actions details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
