/**
 * Loads the search script at the first use of its box; the script picks up what was typed meanwhile.
 * After a failed load, the next use tries again.
 */
const box = document.querySelector('[data-script]') as HTMLInputElement;

box.onfocus = box.oninput = () => {
  import(/* @vite-ignore */ box.dataset['script'] as string).catch(() => {
    box.ariaInvalid = 'true';
  });
};

export {};
