/**
 * Loads the search script when its box is first used; the script takes over what was typed in the
 * meantime. If loading fails, the next use tries again.
 */
const box = document.querySelector('[data-script]') as HTMLInputElement;

box.onfocus = box.oninput = () => {
  import(/* @vite-ignore */ box.dataset['script'] as string).catch(() => {
    box.ariaInvalid = 'true';
  });
};

export {};
