import '../../site/browser/copyCode.ts';
import '../../site/browser/deferredImages.ts';
import '../../site/browser/header.ts';
import '../../site/browser/reveal.ts';
