/** Words for a demo, a draft or a mix that no title ends with, in the languages of the product's users. */
export const DEMOS_ELSEWHERE =
  'démo|maquette|brouillon|ébauche|maqueta|borrador|boceto|esboço|rascunho|provino|bozza|rohfassung|entwurf|skiss|utkast|luonnos|szkic|демо|демка|демоверсия|черновик|чернетка|데모|믹스|마스터|최종|小样|样带|混音|母带|デモ|ラフ[\\s_-]*ミックス|ラフ|ミックス|ミックスダウン|マスター|仮';

/** The same for words that a title can end with. */
export const MIXES_ELSEWHERE =
  'mezcla|mezcla[\\s_-]+final|mistura|mixagem|missaggio|mixage|abmischung|rohmix|vorabmix|endmix|endfassung|miks|микс|сведение|мастер|мастеринг|финал|фінал|финальная[\\s_-]+версия|version[\\s_-]+finale|versión[\\s_-]+final|versão[\\s_-]+final|versione[\\s_-]+finale|definitiv[oa]|最终版?|最終版?|完成版';

/** Words for "version" that a number follows. */
export const VERSIONS_ELSEWHERE =
  'versi[oó]n|versione|vers[aã]o|versie|verze|verzió|wersja|versiyon|версия|версії?я|верс?|バージョン|ヴァージョン|版本|版|버전';
