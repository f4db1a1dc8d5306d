export const cnpjInText = /(CNPJ [\dA-Z./-]+\d)/;

/** Text whose CNPJ keeps to one line; browsers would break it at its hyphen. */
export const WholeCnpj = ({ text }: { text: string }) =>
  text.split(cnpjInText).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whole">
        {part}
      </span>
    ),
  );
