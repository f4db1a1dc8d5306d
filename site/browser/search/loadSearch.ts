/**
 * Fetches the script that searches at the first use of its box; it takes up what was typed meanwhile.
 * Until it has come, each use tries anew.
 */
const box = document.querySelector('[data-script]') as HTMLInputElement;

box.onfocus = box.oninput = () => {
  import(/* @vite-ignore */ box.dataset['script'] as string).catch(() => {
    box.ariaInvalid = 'true';
  });
};

export {};
